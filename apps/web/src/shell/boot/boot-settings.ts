/** The files of a service's first page, below the panel's base. */
interface ServiceFiles {
  readonly files: readonly string[]
  /** Its texts, one file a language. */
  readonly texts: Readonly<Record<string, string>>
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
  readonly sharedFiles: readonly string[]
  readonly services: Readonly<Record<string, ServiceFiles>>
}
