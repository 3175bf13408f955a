import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ownLink } from '#app/components/footer-links.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { faqPage } from '#app/components/structured-data.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { ButtonLink, TextLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import { type FaqItem, faq } from '#content/faq.ts'
import type { Route } from './+types/faq.ts'

export const handle = { cacheKeyParams: [] } satisfies PageHandle

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: faq.heading,
    description: faq.lead,
    canonicalPath: '/faq',
    structuredData: [faqPage(faq.sections.flatMap((section) => section.items.map(asOneText)))],
  })

export default function Faq() {
  const { stillHaveQuestions } = faq
  useOpenLinkedDetails()
  return (
    <>
      <PageHeader title={faq.heading} lead={faq.lead} />
      {faq.sections.map((section) => (
        <Section key={section.title} title={section.title}>
          <div className="border-t border-line">
            {section.items.map((item) => (
              // One name for both sections: of all the questions at most one is open (§4).
              <AccordionItem
                key={item.id}
                id={item.id}
                group="faq"
                title={<h3 className="text-lg">{item.question}</h3>}
              >
                <Prose paragraphs={item.answer} list={item.list} />
                {item.link && (
                  <p className="mt-3">
                    <TextLink to={item.link.path}>{item.link.text}</TextLink>
                  </p>
                )}
              </AccordionItem>
            ))}
          </div>
        </Section>
      ))}
      <div className="wrap pb-16">
        <section
          aria-labelledby="still-heading"
          className="rounded-card border border-line bg-wash p-[min(1.5rem,5vw)] md:p-10"
        >
          <h2 id="still-heading" className="text-2xl">
            {stillHaveQuestions.heading}
          </h2>
          <p className="mt-2 mb-5 max-w-[56ch] text-muted">{stillHaveQuestions.text}</p>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            <ButtonLink to="/contact">{stillHaveQuestions.button}</ButtonLink>
            <TextLink to={ownLink.path}>{ownLink.name}</TextLink>
          </div>
        </section>
      </div>
    </>
  )
}

function asOneText({ question, answer, list }: FaqItem) {
  return { question, answer: [...answer, ...(list ?? []).map((point) => `• ${point}`)].join('\n') }
}

/** Opens the `<details>` that the hash points at (`/faq#documents`), for shared links. */
function useOpenLinkedDetails(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens it again
  useEffect(() => {
    const addressed = document.getElementById(hash.slice(1))
    if (!(addressed instanceof HTMLDetailsElement)) return
    addressed.open = true
    addressed.scrollIntoView()
  }, [hash, key])
}
