import { readForeignPage } from '../../shared/api/read-foreign-page.ts'
import { emptySite, type SiteMetadata, siteMetadataOf } from './site-metadata.ts'

const hostName =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** What the site of a domain says of itself; empty when it cannot be read, for whatever reason. */
export const readSite = async (domain: string, signal: AbortSignal): Promise<SiteMetadata> => {
  if (!hostName.test(domain)) return emptySite
  try {
    const { text, url } = await readForeignPage(new URL(`https://${domain}/`), signal)
    return siteMetadataOf(text, url)
  } catch (error) {
    if (signal.aborted) throw error
    return emptySite
  }
}
