import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { refuseKey } from '../acts/alerts.ts'
import { isActing } from '../acts/known-acts.ts'
import { type Shortcut, switchShortcuts, useShortcuts, useShortcutsOn } from './use-shortcuts.ts'

/** Listens for a page's shortcuts; a dialog (also with `?`) lists them and switches them off. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const isOn = useShortcutsOn()
  const all = [
    ...shortcuts,
    { key: 'z', name: 'Undo what was just done', act: undo },
    { key: '?', name: 'Show this help', act: () => setIsOpen(true) },
  ]
  useShortcuts(all)
  return (
    <div className="needs-script no-print max-md:contents">
      <span className="hidden md:block">
        <Button look="secondary" className="text-sm" onClick={() => setIsOpen(true)}>
          Keyboard <Key name="?" />
        </Button>
      </span>
      {isOpen && (
        <Dialog title="Keyboard shortcuts" onClose={() => setIsOpen(false)}>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
            {all.map(({ key, name }) => (
              <div key={key} className="contents">
                <dt>
                  <Key name={key} />
                </dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-sm text-muted">They do nothing while you type in a field.</p>
          <div className="mt-2 border-t border-line pt-2">
            <CheckboxField
              id="shortcuts-on"
              label="Use keyboard shortcuts in this browser"
              checked={isOn}
              onChange={(event) => switchShortcuts(event.target.checked)}
            />
          </div>
        </Dialog>
      )}
    </div>
  )
}

/** What was done last can be undone once it is known to be done: before that it would be what came before. */
function undo() {
  if (isActing())
    refuseKey('The last change is still being saved. Nothing was undone: try again in a moment.')
  else document.getElementById('undo')?.click()
}

function Key({ name }: { name: string }) {
  return (
    <kbd
      className="inline-flex min-w-7 justify-center rounded-md border border-field-line px-1.5 py-0.5
        font-sans text-sm font-semibold"
    >
      {name}
    </kbd>
  )
}
