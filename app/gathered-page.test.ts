import { expect, test } from 'vitest'
import { GatheredPage } from './gathered-page.ts'

test('a page is gathered from texts and bytes, also where a character is divided between two of them', async () => {
  const page = new GatheredPage()
  const bytes = new TextEncoder().encode('£20')
  page.write('<p>')
  page.write(bytes.subarray(0, 1))
  page.write(bytes.subarray(1))
  page.write('</p>')
  page.end()
  expect(String(await page.whole)).toBe('<p>£20</p>')
})

test('a page that fails half way is none', async () => {
  const page = new GatheredPage()
  page.write('<p>')
  page.destroy(new Error('half way'))
  await expect(page.whole).rejects.toThrow('half way')
})
