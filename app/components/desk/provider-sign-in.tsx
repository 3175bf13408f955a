import { SecondaryLink } from '#app/ui/button.tsx'

/** An OpenID Connect issuer: its name, and where signing in through it starts. */
export type SignInProvider = { name: string; address: string }

/** Signs in through the issuer. A plain link: it works without script. */
export function ProviderSignIn({ name, address }: SignInProvider) {
  return (
    <div className="mt-5 space-y-5">
      <SecondaryLink to={address} reloadDocument className="w-full [overflow-wrap:anywhere]">
        Sign in with {name}
      </SecondaryLink>
      <p
        className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line
          after:h-px after:flex-1 after:bg-line"
      >
        or with a password
      </p>
    </div>
  )
}
