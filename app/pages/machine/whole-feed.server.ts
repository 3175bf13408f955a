import { activeJobsInBatches } from '#domain/jobs/job-search.server.ts'
import type { Job } from '#domain/jobs/jobs.ts'
import type { Db } from '#platform/db/open.server.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import { element, XML_DECLARATION, xmlHeaders } from './xml.ts'

/** However many boards ask at once, jobs are read and written for one of them at a time. */
const batches = createSemaphore(1)

type Fields = Record<string, string | undefined>

/**
 * A feed with every active job, whole. It is sent while it is made, as fast as it is taken, and never in
 * memory as a whole.
 * @param name of the element that holds all; `head` are its fields before the jobs
 * @param fieldsOf what a job's element holds, by name; those that are empty or undefined are left out
 */
export async function wholeFeed(db: Db, name: string, head: Fields, fieldsOf: (job: Job) => Fields) {
  const jobs = activeJobsInBatches(db)
  const nextBatch = () =>
    batches.run(async () => {
      const { value } = await jobs.next()
      return value?.map((job) => `<job>\n${elements(fieldsOf(job))}\n</job>\n`).join('')
    })
  // Read before the response begins: without its database it does not begin.
  let batch = await nextBatch()
  const body = new ReadableStream<string>(
    {
      start: (feed) => feed.enqueue(`${XML_DECLARATION}<${name}>\n${elements(head)}\n`),
      async pull(feed) {
        feed.enqueue(batch ?? `</${name}>\n`)
        if (batch === undefined) feed.close()
        else batch = await nextBatch()
      },
      cancel: () => void jobs.return(undefined),
    },
    { highWaterMark: 0 },
  )
  return new Response(body.pipeThrough(new TextEncoderStream()), { headers: xmlHeaders('application/xml') })
}

const elements = (fields: Fields) =>
  Object.entries(fields)
    .flatMap(([name, text]) => (text ? [element(name, text)] : []))
    .join('\n')
