import type { Report } from './problems.ts'
import type { HtmlAttribute, HtmlPart } from './read-html.ts'
import {
  attributeProblem,
  closesItself,
  fetchingStyle,
  isAddress,
  isAllowedElement,
  isHarmlessMeta,
} from './safe-html.ts'

/** The most bytes of a mail's HTML: larger ones are cut off by widely used mail programs. */
export const mostHtmlBytes = 102_400

/** Elements that end where the next one starts or their parent ends. */
const mayStayOpen = new Set('html head body p li dt dd tr td th thead tbody tfoot colgroup'.split(' '))

type Open = Extract<HtmlPart, { kind: 'open' }>

const checkAttribute = (attribute: HtmlAttribute, report: Report): void => {
  const problem = attributeProblem(attribute)
  if (problem) report(problem, attribute, attribute.name)
  else if (isAddress(attribute) && /^\s*http:/i.test(attribute.value)) {
    report('http-link', attribute, attribute.value.trim().slice(0, 80))
  }
}

const checkImage = ({ attributes, from, to }: Open, report: Report): void => {
  const has = (requested: string) => attributes.some(({ name }) => name === requested)
  if (!has('alt')) report('image-alt', { from, to })
  if (!has('width')) report('image-width', { from, to })
}

const checkOpen = (part: Open, report: Report): void => {
  const { name, attributes } = part
  if (name === 'script') report('script', part)
  else if (!isAllowedElement(name) || (name === 'meta' && !isHarmlessMeta(attributes))) {
    report('element', part, name)
  }
  for (const attribute of attributes) checkAttribute(attribute, report)
  if (name === 'img') checkImage(part, report)
}

/** Pairs the tags of a document, and reports those that have no partner. */
const tagPairs = (report: Report) => {
  const open: Open[] = []
  /** How many elements of each name are open: a closing tag without a partner is known without a search. */
  const counts = new Map<string, number>()
  const count = (name: string, by: number): void => void counts.set(name, (counts.get(name) ?? 0) + by)
  const reportUnclosed = (part: Open): void => {
    if (!mayStayOpen.has(part.name)) report('unclosed-tag', part, part.name)
  }
  return {
    open: (part: Open): void => {
      if (closesItself.has(part.name)) return
      open.push(part)
      count(part.name, 1)
    },
    close: (part: Extract<HtmlPart, { kind: 'close' }>): void => {
      if (!counts.get(part.name)) {
        report('stray-tag', part, part.name)
        return
      }
      const index = open.findLastIndex(({ name }) => name === part.name)
      for (const [place, left] of open.splice(index).entries()) {
        count(left.name, -1)
        if (place > 0) reportUnclosed(left)
      }
    },
    end: (): void => open.forEach(reportUnclosed),
    /** The element that a text is in. */
    parent: (): string | undefined => open.at(-1)?.name,
  }
}

/** Checks the markup of a template or of a message. */
export const checkHtml = (html: string, parts: readonly HtmlPart[], report: Report): void => {
  const size = new TextEncoder().encode(html).length
  if (size > mostHtmlBytes) report('size', { from: 0, to: 0 }, String(size))
  const pairs = tagPairs(report)
  for (const part of parts) {
    if (part.kind === 'open') {
      checkOpen(part, report)
      pairs.open(part)
    } else if (part.kind === 'close') pairs.close(part)
    else if (part.kind === 'text') {
      if (pairs.parent() === 'style' && fetchingStyle.test(html.slice(part.from, part.to))) {
        report('style-fetches', part)
      }
    } else if (part.kind === 'comment' && !html.startsWith('<!--', part.from)) {
      report('unfinished-tag', { from: part.from, to: Math.min(part.to, part.from + 40) })
    }
  }
  pairs.end()
}
