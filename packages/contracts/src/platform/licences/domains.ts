import { decodePunycode } from './punycode.ts'

/** The most domains that a licence has. */
export const mostDomains = 200

/** What can be wrong with a line that should be a domain. */
export const domainProblems = [
  'url',
  'path',
  'email',
  'port',
  'ip',
  'wildcard',
  'underscore',
  'characters',
  'emptyLabel',
  'hyphen',
  'labelLength',
  'length',
  'singleLabel',
  'publicSuffix',
  'duplicate',
  'known',
  'tooMany',
] as const
export type DomainProblem = (typeof domainProblems)[number]

/** One line of what somebody typed: a domain in lower-case ASCII, or why it is none. */
export interface DomainLine {
  /** Counted from 1, as an editor does. */
  readonly line: number
  readonly typed: string
  readonly domain?: string
  readonly problem?: DomainProblem
  /** The line that has the same domain already. */
  readonly first?: number
}

/** What is wrong with the text as it was typed: said before anything is normalised, so that the reason is exact. */
const typedProblems: readonly (readonly [RegExp, DomainProblem])[] = [
  [/^[a-z][a-z0-9+.-]*:\/\//i, 'url'],
  [/[/\\?#]/, 'path'],
  [/@/, 'email'],
  [/^\[|^[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*$/i, 'ip'],
  [/:\d*$/, 'port'],
  [/\*/, 'wildcard'],
  [/_/, 'underscore'],
  [/[\s%]/, 'characters'],
]

const problemOf = (domain: string): DomainProblem | undefined => {
  const labels = domain.split('.')
  if (labels.includes('')) return 'emptyLabel'
  if (labels.some((label) => label.length > 63)) return 'labelLength'
  if (domain.length > 253) return 'length'
  if (labels.some((label) => label.startsWith('-') || label.endsWith('-'))) return 'hyphen'
  if (!labels.every((label) => /^[a-z0-9-]+$/.test(label))) return 'characters'
  return labels.length === 1 ? 'singleLabel' : undefined
}

/** Lower-case ASCII already, and no number that browsers would read as an address. */
const plainHost = /^(?:(?!xn--)[a-z0-9-]+\.)+(?!xn--)[a-z][a-z-]*$/

/** A host name as browsers send it, lower-case ASCII; undefined where it has characters that no host name has. */
const toAscii = (typed: string): string | undefined => {
  // Most lines, of which there may be thousands: reading an address takes ten times as long.
  if (plainHost.test(typed)) return typed
  try {
    return new URL(`http://${typed}/`).hostname
  } catch {
    return undefined
  }
}

/** @returns the domain in lower-case ASCII, or what is wrong with it */
export const readDomain = (
  typed: string,
): { readonly domain: string } | { readonly problem: DomainProblem } => {
  const found = typedProblems.find(([pattern]) => pattern.test(typed))
  if (found) return { problem: found[1] }
  // Also what is shortened or out of range, which browsers would take for an address.
  if (/^[\d.]*\.?\d+$/.test(typed)) return { problem: 'ip' }
  const domain = toAscii(typed)
  if (domain === undefined) return { problem: problemOf(typed.toLowerCase()) ?? 'characters' }
  if (/^\d+\.\d+\.\d+\.\d+$/.test(domain)) return { problem: 'ip' }
  const problem = problemOf(domain)
  return problem ? { problem } : { domain }
}

interface ReadDomainsOptions {
  /** Domains that the licence has already. */
  readonly known?: readonly string[]
  /** Whether everybody can register names under a domain, as under `co.uk`; only the server has the list. */
  readonly isPublicSuffix?: (domain: string) => boolean
}

/** Reads domains, one a line; empty lines count but are no domains. Each bad line has its own reason. */
export const readDomains = (
  lines: readonly string[],
  { known = [], isPublicSuffix = () => false }: ReadDomainsOptions = {},
): DomainLine[] => {
  const had = new Set(known)
  const firstLines = new Map<string, number>()
  return lines.flatMap((text, index): DomainLine[] => {
    const typed = text.trim()
    if (typed === '') return []
    const place = { line: index + 1, typed }
    const read = readDomain(typed)
    if ('problem' in read) return [{ ...place, problem: read.problem }]
    const { domain } = read
    const first = firstLines.get(domain)
    if (first !== undefined) return [{ ...place, problem: 'duplicate', first }]
    firstLines.set(domain, place.line)
    if (isPublicSuffix(domain)) return [{ ...place, problem: 'publicSuffix' }]
    if (had.has(domain)) return [{ ...place, problem: 'known' }]
    had.add(domain)
    return had.size > mostDomains ? [{ ...place, problem: 'tooMany' }] : [{ ...place, domain }]
  })
}

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

const mixes = (label: string): boolean => alphabets.filter((alphabet) => alphabet.test(label)).length > 1

/** Cyrillic and Greek letters that look like Latin ones, as Chromium lists them for labels of one script. */
const latinLooking = 'аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡαικνρυωηοτ'

const readsAsLatin = new RegExp(`^[\\d-]*[${latinLooking}][\\d${latinLooking}-]*$`)

const unicodeOf = (label: string): string =>
  (label.startsWith('xn--') ? decodePunycode(label.slice(4)) : undefined) ?? label

/**
 * The labels of a domain, and whether each can pass for another one: it mixes alphabets, or all of its letters read as
 * Latin ones under an end, such as `.com`, that does not tell readers that they are not.
 */
const readLabels = (domain: string) => {
  const labels = domain.split('.').map((ascii) => ({ ascii, text: unicodeOf(ascii) }))
  const isLatinEnd = /^[a-z]+$/.test(labels.at(-1)?.text ?? '')
  return labels.map(({ ascii, text }) => ({
    ...{ ascii, text },
    misleads: mixes(text) || (isLatinEnd && readsAsLatin.test(text)),
  }))
}

/** Whether a label of the domain can pass for another one. */
export const isLookalike = (domain: string): boolean => readLabels(domain).some(({ misleads }) => misleads)

/** A domain as people read it; a label that can pass for another one stays in ASCII. */
export const shownDomain = (domain: string): string =>
  readLabels(domain)
    .map(({ ascii, text, misleads }) => (misleads ? ascii : text))
    .join('.')
