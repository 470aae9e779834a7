import 'react'

declare module 'react' {
  /** Custom properties, which style sheets read. */
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined
  }
}
