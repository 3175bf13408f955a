import { useState } from 'react'
import { Link } from 'react-router'
import { Hints } from '#app/components/interview/hints.tsx'
import { type Notes, Practice } from '#app/components/interview/practice.tsx'
import { ResourceHeader, toolMeta, toolOf } from '#app/components/resources/resource-header.tsx'
import type { PageHandle } from '#app/page-handle.ts'
import { Bullets } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import { interview } from '#content/interview.ts'
import type { Route } from './+types/interview-practice.ts'

const tool = toolOf('interview-practice')

export const handle = { cacheKeyParams: ['role'] } satisfies PageHandle

/** The questions of the role that the address names; of the first one if it names none that we know. */
export function loader({ request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('role')
  const role = interview.roles.find(({ slug }) => slug === wanted) ?? interview.roles[0]
  if (!role) throw new Error('there are no roles')
  const roles = interview.roles.map(({ slug, name }) => ({ slug, name }))
  return { role, roles, lead: interview.lead, advice: interview.advice }
}

export const meta: Route.MetaFunction = (args) => toolMeta(args, tool.slug)

export default function InterviewPractice({ loaderData }: Route.ComponentProps) {
  const { role, roles, lead, advice } = loaderData
  const [notes, setNotes] = useState<Record<string, Notes>>({})
  return (
    <>
      <ResourceHeader title={tool.title} lead={lead} />
      <div className="wrap py-8 md:py-12">
        <nav aria-label="Your role" className="no-print mb-8">
          <ul className="flex flex-wrap gap-2">
            {roles.map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  to={`?role=${slug}`}
                  aria-current={slug === role.slug ? 'true' : undefined}
                  className="target inline-flex items-center rounded-control border border-field-line
                    bg-surface px-4 py-2 font-semibold text-ink no-underline hover:border-brand
                    hover:text-brand aria-[current]:border-brand aria-[current]:bg-brand
                    aria-[current]:text-on-brand"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Practice
          key={role.slug}
          questions={role.questions}
          notes={notes[role.slug] ?? {}}
          onNotes={(theirs) => setNotes({ ...notes, [role.slug]: theirs })}
        />
      </div>
      <Section title="What helps with every answer" tinted>
        <div className="max-w-[68ch]">
          <Bullets items={advice} />
        </div>
      </Section>
      <Section title={`All ${role.questions.length} questions: ${role.name}`}>
        <div key={role.slug} className="border-t border-line">
          {role.questions.map(({ question, hints }) => (
            <Hints key={question} hints={hints} title={<h3 className="text-lg">{question}</h3>} />
          ))}
        </div>
      </Section>
    </>
  )
}
