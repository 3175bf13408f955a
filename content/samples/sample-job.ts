/** A vacancy to fill a new site with. `postedDaysAgo` is counted back from the day the samples are loaded. */
export type SampleJob = {
  title: string
  company: string
  location: string
  type: 'Full-time' | 'Part-time' | 'Contract' | 'Temporary' | 'Internship'
  salary: string
  /** Paragraphs are separated by an empty line. */
  description: string
  requirements: readonly string[]
  color: 'purple-blue' | 'blue-cyan' | 'green-teal' | 'red-pink' | 'yellow-orange'
  isActive: boolean
  postedDaysAgo: number
  /** Free text shown in place of the date. */
  posted?: string
}
