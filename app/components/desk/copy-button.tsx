import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

const OUTCOMES = {
  copied: 'Copied',
  refused: "Your browser didn't copy it. Select the text and copy it yourself.",
}

/** Copies a text, or says that the browser hasn't. */
export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // The browser refuses it, or there is no clipboard, as without TLS.
      setOutcome('refused')
    }
  }

  return (
    <span className="needs-script inline-flex items-center gap-3">
      <Button look="secondary" onClick={copy}>
        Copy
      </Button>
      <span role="status" className={`text-sm ${outcome === 'refused' ? 'text-danger' : 'text-success'}`}>
        {outcome && OUTCOMES[outcome]}
      </span>
    </span>
  )
}
