import { previewDocument } from '@panel/contracts/platform/messages/preview-document'
import { scrollByKeyboard } from '../../../shared/ui/scroll-by-keyboard.ts'

export const appearances = ['light', 'dark', 'inverted'] as const
export type Appearance = (typeof appearances)[number]

const heads: Readonly<Record<Appearance, string>> = {
  light: '<style>:root{color-scheme:light}</style>',
  dark: '<style>:root{color-scheme:dark}</style>',
  // As mail programs do that turn every mail dark: colours inverted, pictures turned back.
  inverted:
    '<style>html{filter:invert(1) hue-rotate(180deg);background:#fff}img{filter:invert(1) hue-rotate(180deg)}</style>',
}

interface PreviewFrameProps {
  readonly html: string
  readonly label: string
  /** In CSS pixels; as wide as there is room where absent. */
  readonly width?: number
  readonly appearance?: Appearance
}

/** A message as its reader sees it, in a frame in which nothing runs, nothing is fetched, and no link leads anywhere. */
export function PreviewFrame({ html, label, width, appearance = 'light' }: PreviewFrameProps) {
  return (
    <div ref={scrollByKeyboard} style={{ overflowX: 'auto' }}>
      <iframe
        // A document is shown whole: an old one must not be taken apart while the next is loading.
        key={appearance}
        title={label}
        sandbox=""
        referrerPolicy="no-referrer"
        srcDoc={previewDocument(html, { dark: appearance === 'dark', head: heads[appearance] })}
        style={{
          display: 'block',
          width: width ?? '100%',
          height: '34rem',
          border: '1px solid var(--panel-line)',
          borderRadius: 'var(--panel-radius-control)',
          // Messages are written for white paper.
          backgroundColor: appearance === 'light' ? '#fff' : '#000',
        }}
      />
    </div>
  )
}
