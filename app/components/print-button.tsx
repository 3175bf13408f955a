import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export function PrintButton({ label }: { label: string }) {
  return (
    <Button look="secondary" className="needs-script no-print" onClick={() => window.print()}>
      <Icon name="file" /> {label}
    </Button>
  )
}
