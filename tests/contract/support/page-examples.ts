const unescaped = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** A call as the API page has it ready to be tried. */
interface PageExample {
  readonly operationId: string
  readonly method: string
  readonly url: string
  readonly body: string | undefined
  /** Who calls, by name; empty where nobody is needed. */
  readonly account: string
  readonly subscription: string | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Whether the page says that the world has no record for it. */
  readonly isMadeUp: boolean
}

/** The examples of the API page, each of which is in a section of its own. */
export const pageExamples = (html: string): PageExample[] =>
  html
    .split('<section id="')
    .slice(1)
    .flatMap((section) => {
      const read = (pattern: RegExp): string | undefined => {
        const found = pattern.exec(section)?.[1]
        return found === undefined ? undefined : unescaped(found)
      }
      const method = read(/data-method="(\w+)"/)
      if (method === undefined) return []
      return {
        method,
        operationId: section.split('"', 1)[0] ?? '',
        url: read(/name="url" value="([^"]*)"/) ?? '',
        body: read(/<textarea[^>]*>([^<]*)/),
        account: read(/data-account="([^"]*)"/) ?? '',
        subscription: read(/data-subscription="([^"]*)"/),
        headers: JSON.parse(read(/data-headers="([^"]*)"/) ?? '{}'),
        isMadeUp: section.includes('no such record yet'),
      }
    })
