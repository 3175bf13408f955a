import { CV_PROFILES } from '#content/samples/applicants.ts'

export const SAMPLE_CVS = CV_PROFILES.length

/** A small real PDF: a page with what a CV says. The same for the same number. */
export function sampleCv(nth: number): Buffer {
  const { title, skills } = CV_PROFILES[nth % SAMPLE_CVS] ?? { title: '', skills: [] }
  const lines = [
    ['F2', 22, 'Curriculum Vitae'],
    ['F1', 14, title],
    ['F2', 12, 'Skills'],
    ...skills.map((skill) => ['F1', 12, `- ${skill}`] as const),
    ['F2', 12, 'Experience'],
    ['F1', 12, `2022 to today: ${title}, NHS trust`],
    ['F1', 12, '2019 to 2022: agency shifts in hospitals and care homes'],
    ['F2', 12, 'Training'],
    ['F1', 12, 'Basic life support, fire safety, safeguarding adults level 2'],
    ['F1', 10, 'A sample CV. Nobody is meant.'],
  ] as const
  const text = lines
    .map(([font, size, line]) => `/${font} ${size} Tf (${escaped(line)}) Tj 0 -28 Td`)
    .join('\n')
  const content = `BT 72 760 Td\n${text}\nET`
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ])
}

function written(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n\r\n`)
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f\r\n${entries.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
