/** What a page of a service needs: files by their place in the list of all. */
export interface PageNeeds {
  /** What others may need as well: none of it is a service's own. */
  readonly shared: readonly number[]
  readonly own: readonly number[]
  /** Paths of the calls that it starts with where its address has no query. */
  readonly data: readonly string[]
}

/** What the boot script needs from the build. */
export interface BootSettings {
  /** The panel's base path, with slashes at both ends. */
  readonly base: string
  readonly sessionCookie: string
  /** The calls that every page makes first. */
  readonly servicesPath: string
  readonly rolesPath: string
  /** Files of the build, below `assets`; each name is here once, however many pages need it. */
  readonly files: readonly string[]
  /** By language: the files with texts, in the same order for each. */
  readonly texts: Readonly<Record<string, readonly string[]>>
  /** The texts that code needs, by their place in `texts`: a service's by serviceId, shared ones by the place of the code. */
  readonly textsOf: Readonly<Record<string, readonly number[]>>
  /** By serviceId and the first segment of the path below it, `index` where there is none. */
  readonly services: Readonly<Record<string, Readonly<Record<string, PageNeeds>>>>
}
