/**
 * An article to fill a new site with, by the editorial team.
 * `daysAgo` is counted back from the day the samples are loaded.
 */
export type SamplePost = {
  slug: string
  title: string
  excerpt: string
  category: 'Career Advice' | 'Compliance' | 'Pay and Tax' | 'Wellbeing' | 'Working in Care'
  daysAgo: number
  /** HTML of h2, p, ul, ol, li, a, strong and em only. */
  content: string
}
