import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { htmlOf } from '#domain/posts/contentful-body.server.ts'
import { CONTENT_TYPE } from '#domain/posts/contentful-client.server.ts'
import { fieldsSchema } from '#domain/posts/contentful-posts.server.ts'
import { node, text } from '#domain/posts/test-contentful-entries.ts'

type Field = { id: string; type: string; linkType?: string; validations: Record<string, string[]>[] }

const file = readFileSync(join(import.meta.dirname, 'contentful.json'), 'utf8')
const [contentType] = JSON.parse(file).contentTypes as { sys: { id: string }; fields: Field[] }[]
const fields = contentType?.fields ?? []

test('a space gets the content type with the fields that posts are read from, and no other', () => {
  expect(contentType?.sys.id).toBe(CONTENT_TYPE)
  expect(fields.map(({ id }) => id).toSorted()).toEqual(Object.keys(fieldsSchema.shape).toSorted())
})

test('each field has a type that the program reads, and can filter and sort by', () => {
  const values: Record<string, unknown> = {
    Symbol: 'A text',
    Text: 'A text',
    Date: '2026-11-20T09:30+00:00',
    Boolean: true,
    RichText: { nodeType: 'document', content: [node('paragraph', text('Words'))] },
    'Link Asset': {
      fields: { title: 'Ward', description: 'A ward', file: { url: '//x', contentType: 'image/png' } },
    },
  }
  const typeOf = ({ type, linkType }: Field) => (linkType ? `${type} ${linkType}` : type)
  const given = Object.fromEntries(fields.map((field) => [field.id, values[typeOf(field)]]))
  expect(fieldsSchema.parse(given)).toEqual(given)
  const types = Object.fromEntries(fields.map(({ id, type }) => [id, type]))
  expect(types).toMatchObject({ slug: 'Symbol', date: 'Date', isPublished: 'Boolean' })
})

test('what authors can write with is drawn', () => {
  const { validations = [] } = fields.find(({ type }) => type === 'RichText') ?? {}
  const marks = validations.flatMap(({ enabledMarks = [] }) => enabledMarks)
  const nodes = validations.flatMap(({ enabledNodeTypes = [] }) => enabledNodeTypes)
  expect([marks.length, nodes.length]).toEqual([3, 13])
  const picture = { kind: 'picture', href: 'https://images.ctfassets.net/a.png', title: 'A', alt: 'A' }
  const written = nodes.map((type) => ({ ...node(type, text('x', ...marks)), data: { target: picture } }))
  const notDrawn: string[] = []
  htmlOf({ ...node('document'), content: written }, (type) => notDrawn.push(type))
  expect(notDrawn).toEqual([])
})
