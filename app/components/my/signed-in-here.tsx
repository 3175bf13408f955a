/** Whose area is open in this browser, on a page whose link may have been another person's. */
export function SignedInHere({ name }: { name: string }) {
  return (
    <p className="max-w-[60ch]">
      In this browser, <span className="font-semibold">{name}</span> is signed in. If that isn't you, ask for
      a link of your own: only that opens your applications.
    </p>
  )
}
