import { useId } from 'react'

type Props = {
  svg: string
  className?: string
  /** For a drawing that says what the text around it does not. */
  label?: string
}

/** A drawing, inline for the brand's colours. Its ids begin with `own`, and get another in place. */
export function Drawing({ svg, className, label }: Props) {
  const own = useId()
  const [, viewBox, content = ''] = /viewBox="([^"]+)"[^>]*>(?:\s*<!--.*?-->)?(.*)<\/svg>/s.exec(svg) ?? []
  const drawn = { __html: content.replace(/\s+/g, ' ').replace(/(?<=id="|#)own/g, own) }
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      {...meaning}
      className={className}
      viewBox={viewBox}
      fill="none"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
      dangerouslySetInnerHTML={drawn}
    />
  )
}
