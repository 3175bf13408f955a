import type { PostValues } from './post-schema.ts'

/** A post's fields for a test that cares only about the ones it names. */
export function aPost(fields: Partial<PostValues> = {}): PostValues {
  return {
    title: 'Nights without dread',
    slug: 'nights-without-dread',
    excerpt: 'How to get through a run of nights.',
    content: '<p>Sleep before the first one.</p>',
    imageId: null,
    imageAlt: '',
    author: 'Editorial team',
    category: 'Working life',
    date: '2026-11-20',
    isPublished: true,
    ...fields,
  }
}
