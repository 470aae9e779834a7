/** Files of the build, below the panel's base. */
export interface PageFiles {
  readonly files: readonly string[]
  /** Its texts, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/** What the build knows and the boot script needs. */
export interface BootSettings {
  /** The panel's base path, with slashes at both ends. */
  readonly base: string
  readonly sessionCookie: string
  /** The calls that every page makes first. */
  readonly servicesPath: string
  readonly rolesPath: string
  /** What each internal service needs, whichever it is; none of it is a service's own code. */
  readonly shared: PageFiles
  /** By serviceId and the first segment of the path below it, `index` where there is none. */
  readonly services: Readonly<Record<string, Readonly<Record<string, PageFiles>>>>
}
