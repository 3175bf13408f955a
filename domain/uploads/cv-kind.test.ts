import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cvCorpus } from './corpus/cv-corpus.ts'
import { cvKindOf } from './cv-kind.server.ts'

test.each(cvCorpus.filter(({ verdict }) => verdict !== 'too-large'))(
  '$name: $verdict',
  async ({ verdict, bytes }) => {
    const started = performance.now()
    expect((await cvKindOf(await bytes())) ?? 'kind-not-accepted').toBe(verdict)
    expect(performance.now() - started).toBeLessThan(30_000)
  },
)

test.each(['a PDF 1.4', 'a Word 97 document', 'a Word document'])(
  'whatever is damaged in %s, the answer is one of the four and comes soon',
  async (name) => {
    const whole = await cvCorpus.find((file) => file.name === name)?.bytes()
    if (!whole) throw new Error('There is no such file')
    const answers = ['pdf', 'doc', 'docx', undefined]
    const started = performance.now()
    for (let round = 0; round < 1_000; round++) {
      const bytes = Buffer.from(whole)
      const dice = createHash('sha512').update(`${name} ${round}`).digest()
      for (let i = 0; i <= round % 8; i++) bytes[dice.readUInt32LE(4 * i) % bytes.length] = dice[40 + i] ?? 0
      const cut = round % 3 === 0 ? bytes.subarray(0, dice.readUInt32LE(56) % bytes.length) : bytes
      expect(answers).toContain(await cvKindOf(cut))
    }
    expect(performance.now() - started).toBeLessThan(30_000)
  },
)
