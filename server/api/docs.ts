import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { hashOf, policyFor } from '#app/content-policy.ts'
import type { Call } from './document.ts'

type Description = {
  info: { title: string; description?: string | undefined }
  paths?: Record<string, unknown>
  components?: { schemas?: Record<string, unknown> }
}

/** The OpenAPI document as a page of plain HTML that loads nothing else. */
export async function docsPage(c: Context, description: Description) {
  const calls = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Call>).map(([method, call]) => ({ path, method, call })),
  )
  const page = await html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${description.info.title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${description.info.title}</h1>
<p>${description.info.description} For programs: <a href="/api/openapi.json">openapi.json</a>.
Errors are <code>{ "error": "sentence", "fields": { "name": "sentence" } }</code>.</p>
${calls.map(({ path, method, call }) => describeCall(path, method, call))}
<h2>Shapes</h2>
${Object.entries(description.components?.schemas ?? {}).map(
  ([name, schema]) => html`<h3 id="${name}">${name}</h3>
<pre tabindex="0"><code>${JSON.stringify(schema, null, 2)}</code></pre>`,
)}
</main>
</body>
</html>`
  const text = String(page)
  const policy = policyFor({ styles: [hashOf(STYLE)] })
  return c.html(text, 200, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' })
}

const forAdminsAlone = ({ security = [] }: Call) => 'token' in (security[0] ?? {})

const FOR_ADMINS = ' For administrators: send Authorization: Bearer and a token.'

function describeCall(path: string, method: string, call: Call) {
  const shape = JSON.stringify(call.requestBody?.content?.['application/json']?.schema)
  const named = /schemas\/(\w+)/.exec(shape ?? '')?.[1]
  return html`<section>
<h2><code>${method.toUpperCase()} /api${path}</code></h2>
<p>${call.summary}.${forAdminsAlone(call) ? FOR_ADMINS : ''}</p>
${named ? html`<p>The body is a <a href="#${named}">${named}</a>.</p>` : ''}
${
  call.parameters?.length
    ? html`<h3>Parameters</h3><ul>${call.parameters.map(
        (p) =>
          html`<li><code>${p.name}</code> (${p.in}${p.required ? ', required' : ''}) ${p.description}</li>`,
      )}</ul>`
    : ''
}
<h3>Answers</h3>
<ul>${Object.entries(call.responses ?? {}).map(
    ([status, answer]) => html`<li><code>${status}</code> ${answer.description}</li>`,
  )}</ul>
</section>`
}

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 48rem; margin: 0 auto; padding: 2rem 1rem; overflow-wrap: anywhere; }
section { border-top: 1px solid GrayText; }
h2 { font-size: 1.25rem; }
h3 { font-size: 1rem; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid GrayText; border-radius: 0.5rem; }
`
