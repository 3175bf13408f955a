import { useEffect, useState } from 'react'

type Account = { id: string; name: string }

/** Whose desk this tab has told the others of: once, since an error shows what was known before. */
let told: string | undefined

/**
 * Who has signed in in another tab of this browser, if that is somebody else: what this tab sends would go
 * out as theirs.
 * @param own who is signed in as far as this tab knows
 */
export function useOtherAccount(own: Account | undefined): string | undefined {
  const [latest, setLatest] = useState<Account>()
  const { id, name } = own ?? {}
  useEffect(() => {
    if (id === undefined) return undefined
    const channel = new BroadcastChannel('desk-account')
    channel.onmessage = ({ data }: MessageEvent<Account>) => setLatest(data)
    if (id !== told) channel.postMessage({ id, name })
    told = id
    return () => channel.close()
  }, [id, name])
  return id !== undefined && latest && latest.id !== id ? latest.name : undefined
}
