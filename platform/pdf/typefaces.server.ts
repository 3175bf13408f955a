import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * The typeface of documents in its two weights, with the letters of every European language and Vietnamese; the
 * site's own has those of western Europe.
 */
export function readTypefaces() {
  return { regular: read('400Regular'), bold: read('700Bold') }
}

function read(weight: string): Buffer {
  return readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`))
}
