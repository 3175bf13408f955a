type GuideSection = {
  heading: string
  paragraphs: readonly string[]
  list?: readonly string[]
}

export type GuideText = {
  /** The day on which somebody last compared the guide with the rules in force. */
  checked: string
  sections: readonly GuideSection[]
  /** Where the rules themselves are to be read. */
  officialPages: readonly { name: string; address: string }[]
}
