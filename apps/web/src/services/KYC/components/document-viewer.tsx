import { ActionIcon, Group, ScrollArea, Skeleton } from '@mantine/core'
import { confirmOpenedDocument, readReviewDocument } from '@panel/contracts/services/KYC/endpoints'
import type { ReviewDetail } from '@panel/contracts/services/KYC/reviews'
import { base64ToBytes, multihash } from '@panel/ledger/encoding'
import {
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { asError } from '../../../shared/failures/as-error.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { useChange } from '../queries.ts'
import { type DocumentPages, openDocument } from './document-pages.ts'

const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const

/** A page is 800 pixels wide at 1, which a phone does not show at once. */
const firstZoom = (): number => (window.innerWidth < 900 ? 0 : 2)

type ShownDocument = ReviewDetail['documents'][number]

interface DocumentViewerProps {
  readonly accountId: string
  readonly document: ShownDocument
}

/** Reads one document and opens it; says that it was looked at once its first page is drawn. */
const useDocument = ({ accountId, document: { id } }: DocumentViewerProps) => {
  const [pages, setPages] = useState<DocumentPages>()
  const [hash, setHash] = useState('')
  const [error, setError] = useState<Error>()
  useEffect(() => {
    const stop = new AbortController()
    let opened: DocumentPages | undefined
    const read = async (): Promise<void> => {
      const input = { params: { accountId }, body: { id } }
      const answer = await call(readReviewDocument, input, { signal: stop.signal })
      const bytes = base64ToBytes(answer.content)
      const shown = multihash(bytes)
      opened = await openDocument(answer, bytes)
      if (stop.signal.aborted) opened.close()
      else {
        setHash(shown)
        setPages(opened)
      }
    }
    read().catch((failure: unknown) => {
      if (!stop.signal.aborted) setError(asError(failure))
    })
    return () => {
      stop.abort()
      opened?.close()
    }
  }, [accountId, id])
  return { pages, hash, error, setError }
}

interface ToolProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Tool({ label, ...others }: ToolProps) {
  return <ActionIcon variant="default" aria-label={label} title={label} {...others} />
}

/**
 * One document, drawn on a canvas, where nothing in it can run. Give it the document's id as its key: another
 * document is another viewer.
 */
export function DocumentViewer({ accountId, document: shown }: DocumentViewerProps) {
  const { t } = useTranslation('KYC')
  const change = useChange()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { pages, hash, error, setError } = useDocument({ accountId, document: shown })
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(firstZoom)
  const [turned, setTurned] = useState(0)
  const { id, kind, opened } = shown
  const confirm = useRef(() => {})
  confirm.current = () => {
    if (opened) return
    change(confirmOpenedDocument, { params: { accountId }, body: { id, hash } }).catch((failure: unknown) =>
      setError(asError(failure)),
    )
  }
  useEffect(() => {
    if (!pages) return
    let current = true
    const draw = async (): Promise<void> => {
      const drawn = await pages.draw(page, zooms[zoom] ?? 1, turned)
      if (!current || !canvas.current) return
      canvas.current.width = drawn.width
      canvas.current.height = drawn.height
      canvas.current.getContext('2d')?.drawImage(drawn, 0, 0)
      confirm.current()
    }
    draw().catch((failure: unknown) => {
      if (current) setError(asError(failure))
    })
    return () => {
      current = false
    }
  }, [pages, page, zoom, turned, setError])
  const title = t('viewer.title', { kind: t(`documents.${kind}`), version: shown.version })
  return (
    <Card as="article" title={title} aria-busy={!pages && !error}>
      <Group gap="xs">
        <Tool label={t('viewer.smaller')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <IconZoomOut size={16} />
        </Tool>
        <Tool
          label={t('viewer.larger')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconZoomIn size={16} />
        </Tool>
        <Tool label={t('viewer.rotate')} onClick={() => setTurned((turned + 1) % 4)}>
          <IconRotateClockwise size={16} />
        </Tool>
        {pages && pages.count > 1 && (
          <>
            <Tool label={t('viewer.before')} disabled={page === 1} onClick={() => setPage(page - 1)}>
              <IconChevronLeft size={16} />
            </Tool>
            <span>{t('viewer.page', { page, count: pages.count })}</span>
            <Tool label={t('viewer.after')} disabled={page === pages.count} onClick={() => setPage(page + 1)}>
              <IconChevronRight size={16} />
            </Tool>
          </>
        )}
      </Group>
      {error && <ErrorNotice error={error} />}
      {!pages && !error && <Skeleton height={320} />}
      <ScrollArea.Autosize mah="70vh" hidden={!pages}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={title}
          style={{ border: '1px solid var(--mantine-color-default-border)' }}
        />
      </ScrollArea.Autosize>
      <Hint role="status">{t(opened ? 'viewer.opened' : 'viewer.notOpened')}</Hint>
    </Card>
  )
}
