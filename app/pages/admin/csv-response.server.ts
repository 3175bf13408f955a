import { Readable } from 'node:stream'
import type { RouterContextProvider } from 'react-router'
import { type AuditEvent, recordAudit } from '#domain/privacy/audit.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import { CSV_BEGINNING, csvLine } from '#platform/csv.ts'
import { requireStaff } from './require-staff.server.ts'

type StaffServices = ReturnType<typeof requireStaff>

/** A few lines as a CSV file that the browser saves under a name. */
export function csvResponse(fileName: string, lines: readonly string[][]): Response {
  const text = CSV_BEGINNING + lines.map((cells) => csvLine(cells)).join('')
  return new Response(text, { headers: headersOf(fileName) })
}

/**
 * A list as a CSV file, named after the list and the day. That it was taken out is recorded in the audit
 * first.
 * @param context of the request, by staff
 */
export async function exportCsv(
  context: Readonly<RouterContextProvider>,
  { event, name }: { event: AuditEvent; name: string },
  linesOf: (services: StaffServices) => AsyncIterable<string>,
): Promise<Response> {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  await recordAudit(db, services, staff, { event, done: {} })
  return csvStream(`${name}-${dayInLondon(clock.now())}.csv`, linesOf(services))
}

/** Many lines as a CSV file that the browser saves under a name, sent as they are made. */
export function csvStream(fileName: string, lines: AsyncIterable<string>): Response {
  const bytes = Readable.toWeb(Readable.from(inBytes(lines))) as ReadableStream
  return new Response(bytes, { headers: headersOf(fileName) })
}

const headersOf = (fileName: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${fileName}"`,
})

async function* inBytes(texts: AsyncIterable<string>) {
  for await (const text of texts) yield Buffer.from(text)
}

/** A share as a plain number of per cent, which a spreadsheet can reckon with; empty where there is none. */
export function percentCell(share: number | null): string {
  return share === null ? '' : (share * 100).toFixed(2)
}
