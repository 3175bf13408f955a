import { useEffect } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A button that was clicked, or a control with what it held when it was last changed. */
type Noted = { button: HTMLButtonElement } | { control: Control; value: string; checked: boolean }

declare global {
  interface Window {
    earlyInput?: { noted: Noted[]; stop(): void }
  }
}

/**
 * Notes what is clicked, chosen and typed before React takes over, when a button would do nothing and a
 * dropdown fall back. What opens a popover is left out: the browser has done that already. The cookie banner
 * hides at once. In the head of every page; the content security policy has its hash.
 */
export const noteEarlyInput = `(()=>{
const noted=[]
const press=({target})=>{
const button=target.closest&&target.closest('button[type=button]:not([popovertarget])')
if(button)noted.push({button})
if(button&&button.closest('#cookie-banner'))document.documentElement.dataset.cookies='chosen'
}
const change=({target:control})=>{
const{value,checked}=control
noted.push({control,value,checked})
}
const types={click:press,input:change,change}
for(const type in types)addEventListener(type,types[type],true)
window.earlyInput={noted,stop(){for(const type in types)removeEventListener(type,types[type],true)}}
})()`

/** Ends the noting. From `hydrateRoot` on, React itself keeps what is clicked until it has taken over. */
export function stopNotingInput(): void {
  window.earlyInput?.stop()
}

/** Lets take effect what was clicked, chosen and typed before the page was hydrated. */
export function useEarlyInput(): void {
  useEffect(() => {
    const noted = window.earlyInput?.noted.splice(0) ?? []
    const last = new Map(noted.map((one) => ['button' in one ? one.button : one.control, one]))
    for (const [element, one] of last) {
      if (!element.isConnected) continue
      if ('button' in one) one.button.click()
      else repeatChange(one.control, one.value, one.checked)
    }
  }, [])
}

function repeatChange(control: Control, value: string, isChecked: boolean) {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    // Clicking makes it what it was, and tells React.
    if (control.type === 'checkbox') setUnnoticed(control, 'checked', !isChecked)
    control.click()
    return
  }
  if (control instanceof HTMLSelectElement) control.value = value
  else if (!(control instanceof HTMLInputElement && control.type === 'file')) {
    // Who goes on typing is not set back.
    const typed = control.value === control.defaultValue ? value : control.value
    // React takes an event for a change only where the value differs from the last one that it was told.
    control.value = ''
    setUnnoticed(control, 'value', typed)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    return
  }
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Sets a property past React, which keeps what it is told through the element itself. */
function setUnnoticed(control: Exclude<Control, HTMLSelectElement>, name: 'value' | 'checked', to: unknown) {
  const prototype = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(control, to)
}
