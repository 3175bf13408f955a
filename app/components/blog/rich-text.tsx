/** The body of a post. @param html as `cleanRichText` leaves it; readers of posts give out no other */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every source of posts cleans it by an allow-list
  return <div className="rich-text mt-6" dangerouslySetInnerHTML={{ __html: html }} />
}
