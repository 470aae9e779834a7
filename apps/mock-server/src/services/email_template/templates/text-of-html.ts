import { convert } from 'html-to-text'

/** Deeper than any message is written: the library follows elements by recursion, and would overflow its stack. */
const deepest = 200

/** The plain text of a template: placeholders and addresses stay, pictures become their alternative text. */
export const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: 78,
    limits: { maxDepth: deepest },
    formatters: {
      alternative: ({ attribs }, _walk, builder) => builder.addInline(attribs.alt ?? ''),
    },
    selectors: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false, leadingLineBreaks: 2 },
      })),
      { selector: 'img', format: 'alternative' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'table', format: 'block' },
    ],
  })
