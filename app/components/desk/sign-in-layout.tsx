import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TextLink } from '#app/ui/button.tsx'
import { site } from '#content/site.ts'
import { Logo } from '../art/logo.tsx'

/** The layout of the sign-in pages: one card, and a link back to the website. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="flex min-h-svh flex-col items-center bg-wash px-[min(1.25rem,5vw)] py-8 sm:justify-center
        sm:py-12"
    >
      <div className="w-full max-w-[27rem]">
        <Link
          to="/"
          aria-label={`${site.name}, the website`}
          className="target mx-auto mb-6 flex w-fit items-center gap-3 text-lg font-bold tracking-tight
            text-ink no-underline"
        >
          <Logo className="size-9" />
          <span>{site.shortName}</span>
        </Link>
        <div className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
          <div aria-hidden="true" className="brand-deep h-1.5" />
          <div className="p-[min(2rem,6vw)]">
            <h1 className="text-2xl text-ink">{title}</h1>
            {children}
          </div>
        </div>
        <p className="mt-6 text-center text-sm text-muted">
          For staff of {site.name}. <TextLink to="/">Back to the website</TextLink>
        </p>
      </div>
    </main>
  )
}
