import { blog } from '#content/blog.ts'
import { employersPage } from '#content/employers.ts'
import { site } from '#content/site.ts'
import { payOf } from '#domain/jobs/job-pay.ts'
import { engagementOf, type Job, type JobType } from '#domain/jobs/jobs.ts'
import { PLACEHOLDER_IMAGE, type Post } from '#domain/posts/posts.ts'
import { shiftDay, startOfDayInLondon } from '#platform/clock.ts'
import { escapeMarkup } from '#platform/markup.ts'
import { typedAsHtml } from '#platform/typed-text.ts'
import { postPicture } from './share-picture.ts'

const schema = (type: string) => ({ '@context': 'https://schema.org', '@type': type })

const postalAddress = () => ({
  '@type': 'PostalAddress',
  streetAddress: site.address.street,
  addressLocality: site.address.locality,
  postalCode: site.address.postalCode,
  addressCountry: site.address.country,
})

/** The agency and its site, for the home page. */
export function agencyStructuredData(siteUrl: string) {
  return [
    {
      ...schema('EmploymentAgency'),
      '@id': `${siteUrl}/#agency`,
      name: site.name,
      url: `${siteUrl}/`,
      logo: logoOf(siteUrl),
      image: `${siteUrl}/og.png`,
      description: site.description,
      email: site.email,
      telephone: site.phone.dialled.replace(';ext=', ' ext. '),
      address: postalAddress(),
    },
    {
      ...schema('WebSite'),
      name: site.name,
      url: `${siteUrl}/`,
      inLanguage: 'en-GB',
      publisher: { '@id': `${siteUrl}/#agency` },
    },
  ]
}

const logoOf = (siteUrl: string) => `${siteUrl}/icons/512.png`

/** What the agency offers to facilities, as a Service. */
export function staffingService(siteUrl: string) {
  return {
    ...schema('Service'),
    name: employersPage.heading,
    description: employersPage.description,
    url: `${siteUrl}/employers`,
    serviceType: 'Temporary and permanent healthcare staffing',
    areaServed: { '@type': 'Country', name: site.address.countryName },
    provider: {
      '@type': 'EmploymentAgency',
      '@id': `${siteUrl}/#agency`,
      name: site.name,
      url: `${siteUrl}/`,
    },
  }
}

const employmentTypes: Record<JobType, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Internship: 'INTERN',
}

/** An active job as a JobPosting, with what is known of it. */
export function jobPosting(siteUrl: string, job: Job, nation: string | undefined) {
  const { closesAt, startsOn, openings } = job
  const pay = payOf(job)
  const closes = closesAt && startOfDayInLondon(shiftDay(closesAt, 1))
  return {
    ...schema('JobPosting'),
    title: job.title,
    description: descriptionAsHtml(job),
    datePosted: job.publishedAt ?? job.createdAt,
    // The last second of its last day.
    ...(closes && { validThrough: new Date(closes.getTime() - 1_000).toISOString() }),
    hiringOrganization: hiringOrganization(siteUrl, job),
    jobLocation: {
      '@type': 'Place',
      name: job.company,
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.location,
        ...(nation && { addressRegion: nation }),
        ...(job.postcode && { postalCode: job.postcode }),
        addressCountry: 'GB',
      },
    },
    employmentType: employmentTypes[job.type],
    industry: 'Healthcare',
    identifier: { '@type': 'PropertyValue', name: site.name, value: job.id },
    directApply: true,
    ...(startsOn && { jobStartDate: startsOn }),
    ...(openings && { totalJobOpenings: openings }),
    ...(pay && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'GBP',
        value: {
          '@type': 'QuantitativeValue',
          minValue: pay.from / 100,
          maxValue: pay.to / 100,
          unitText: pay.per.toUpperCase(),
        },
      },
    }),
  }
}

/** Temporary staff are engaged by the agency; for a permanent post it finds them for the employer. */
function hiringOrganization(siteUrl: string, { company, type }: Job) {
  const isAgency = engagementOf(type).agencyActsAs === 'employment business'
  if (!isAgency) return { '@type': 'Organization', name: company }
  return { ...organisation(siteUrl), sameAs: `${siteUrl}/`, logo: logoOf(siteUrl), address: postalAddress() }
}

/** Questions and their answers as an FAQPage. */
export function faqPage(items: readonly { question: string; answer: string }[]) {
  return {
    ...schema('FAQPage'),
    mainEntity: items.map((item) => ({
      '@type': 'Question',
      name: item.question,
      acceptedAnswer: { '@type': 'Answer', text: item.answer },
    })),
  }
}

const organisation = (siteUrl: string) => ({ '@type': 'Organization', name: site.name, url: `${siteUrl}/` })

/** A guide as an Article. */
export function guideArticle(
  siteUrl: string,
  guide: { slug: string; title: string; summary: string; checked: string },
) {
  const agency = organisation(siteUrl)
  return {
    ...schema('Article'),
    headline: guide.title,
    description: guide.summary,
    dateModified: guide.checked,
    inLanguage: 'en-GB',
    isAccessibleForFree: true,
    mainEntityOfPage: `${siteUrl}/resources/${guide.slug}`,
    image: `${siteUrl}/og.png`,
    author: agency,
    publisher: agency,
    encoding: {
      '@type': 'MediaObject',
      encodingFormat: 'application/pdf',
      contentUrl: `${siteUrl}/resources/${guide.slug}.pdf`,
    },
  }
}

/** A post of the blog as an Article. Its picture may be another site's. */
export function postArticle(siteUrl: string, post: Post) {
  const agency = organisation(siteUrl)
  return {
    ...schema('Article'),
    headline: post.title,
    description: post.excerpt,
    image: new URL(
      post.imageUrl === PLACEHOLDER_IMAGE ? postPicture(post).path : post.imageUrl,
      `${siteUrl}/`,
    ).href,
    datePublished: post.date,
    dateModified: post.updatedAt,
    articleSection: post.category,
    inLanguage: 'en-GB',
    isAccessibleForFree: true,
    mainEntityOfPage: `${siteUrl}/blog/${post.slug}`,
    author: post.author === blog.author ? agency : { '@type': 'Person', name: post.author },
    publisher: agency,
  }
}

/** A tool that runs in the browser and costs nothing as a WebApplication. */
export function freeTool(siteUrl: string, tool: { name: string; description: string; path: string }) {
  return {
    ...schema('WebApplication'),
    name: tool.name,
    description: tool.description,
    url: `${siteUrl}${tool.path}`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'GBP' },
  }
}

/** The breadcrumbs of a page as a BreadcrumbList. */
export function breadcrumbList(siteUrl: string, steps: readonly { name: string; path: string }[]) {
  return {
    ...schema('BreadcrumbList'),
    itemListElement: steps.map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: step.name,
      item: `${siteUrl}${step.path}`,
    })),
  }
}

/** Search engines want HTML here; a job's text is plain, so whatever looks like a tag in it is escaped. */
function descriptionAsHtml(job: Job): string {
  const wanted = job.requirements.map((text) => `<li>${escapeMarkup(text)}</li>`)
  const requirements = wanted.length > 0 ? `<p>Requirements</p><ul>${wanted.join('')}</ul>` : ''
  return `${typedAsHtml(job.description)}${requirements}`
}
