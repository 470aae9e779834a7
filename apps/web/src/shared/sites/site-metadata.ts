import { startOf } from '@panel/contracts/platform/cut-text'
import { misleadingCharacters } from '@panel/contracts/platform/plain-text'
import { queryOptions } from '@tanstack/react-query'
import { readForeignPage } from '../api/read-foreign-page.ts'

/** How a site presents itself to others; empty where it says nothing. */
export interface SiteMetadata {
  readonly title: string
  /** An https address, or empty. */
  readonly image: string
}

const emptySite: SiteMetadata = { title: '', image: '' }

const titleLimit = 25

/** A title's beginning; a character that the limit would halve is left out whole. */
export const cutTitle = (title: string): string =>
  startOf(title.replace(/\s+/g, ' ').replace(misleadingCharacters, '').trim(), titleLimit).trim()

const httpsAddress = (address: string, base: string): string => {
  if (address === '' || !URL.canParse(address, base)) return ''
  const { protocol, href } = new URL(address, base)
  return protocol === 'https:' ? href : ''
}

/**
 * Reads a page's social metadata. The document that the parser makes is inert: nothing in it runs or loads.
 *
 * @param url where the page came from, for addresses relative to it.
 */
export const siteMetadataOf = (html: string, url: string): SiteMetadata => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const meta = (...names: readonly string[]): string => {
    const found = names
      .flatMap((name) => [...page.querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`)])
      .map((element) => element.getAttribute('content')?.trim() ?? '')
    return found.find((content) => content !== '') ?? ''
  }
  return {
    title: cutTitle(meta('og:title', 'twitter:title') || (page.querySelector('title')?.textContent ?? '')),
    image: httpsAddress(meta('og:image:secure_url', 'og:image', 'twitter:image'), url),
  }
}

const hostName =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** What the site of a domain says of itself; empty when it cannot be read, for any reason. */
const readSite = async (domain: string, signal: AbortSignal): Promise<SiteMetadata> => {
  if (!hostName.test(domain)) return emptySite
  try {
    const { text, url } = await readForeignPage(new URL(`https://${domain}/`), signal)
    return siteMetadataOf(text, url)
  } catch (error) {
    if (signal.aborted) throw error
    return emptySite
  }
}

/** What the site of a domain says of itself; a site is not asked twice in a session. */
export const siteQuery = (domain: string) =>
  queryOptions({
    queryKey: ['site', domain],
    queryFn: ({ signal }) => readSite(domain, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
