/** A vacancy to fill a new site with. `postedDaysAgo` is counted back from the day the samples are loaded. */
export type SampleJob = {
  title: string
  company: string
  location: string
  type: 'Full-time' | 'Part-time' | 'Contract' | 'Temporary' | 'Internship'
  salary: string
  postcode?: string
  /** The end of the address of its role in `content/roles.ts`. */
  role?: string
  band?: string
  shifts?: readonly string[]
  /** From and up to, in pounds by the same unit as the salary, where it differs at night or at weekends. */
  nightPay?: readonly [number, number]
  weekendPay?: readonly [number, number]
  openings?: number
  /** Counted from the day the samples are loaded. */
  startsInDays?: number
  /** The last day on which it is public, counted likewise. */
  closesInDays: number
  /** Paragraphs are separated by an empty line. */
  description: string
  requirements: readonly string[]
  color: 'purple-blue' | 'blue-cyan' | 'green-teal' | 'red-pink' | 'yellow-orange'
  isActive: boolean
  postedDaysAgo: number
  /** Free text shown in place of the date. */
  posted?: string
}
