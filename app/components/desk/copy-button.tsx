import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }

  return (
    <span className="needs-script inline-flex items-center gap-3">
      <Button look="secondary" onClick={copy}>
        Copy
      </Button>
      <span role="status" className="text-sm text-success">
        {isCopied && 'Copied'}
      </span>
    </span>
  )
}
