/** The agency's own logo. `id` is that of `site.logo`. */
export type OwnLogo = { id: string; png: Buffer<ArrayBuffer> }

let current: OwnLogo | undefined

/** The agency's own logo as it is now; undefined while the mark of `content/brand.ts` stands for it. */
export const ownLogo = (): OwnLogo | undefined => current

/** Makes this the agency's logo, or the mark of `content/brand.ts` again. */
export function setOwnLogo(logo: OwnLogo | undefined): void {
  current = logo
}

/** A logo as drawings show it. */
export const logoAddress = ({ png }: OwnLogo) => `data:image/png;base64,${png.toString('base64')}`
