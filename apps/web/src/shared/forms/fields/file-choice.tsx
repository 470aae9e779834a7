import { Button, FileInput, Group, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { UploadProblem, useFileUpload } from '../../files/use-file-upload.ts'
import type { PictureMetadata } from '../../pictures/picture-metadata.ts'
import { Callout, Hint } from '../../ui/layout.tsx'
import { useTranslate } from '../use-translate.ts'

/** A picture's metadata, and whether to remove it. */
function MetadataQuestion({
  metadata,
  onAnswer,
}: {
  readonly metadata: PictureMetadata
  readonly onAnswer: (removes: boolean) => void
}) {
  const { translate } = useTranslate()
  const { place, takenAt, camera, hasMore } = metadata
  const lines = [
    ...(place
      ? [translate('picture_place', { place: `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}` })]
      : []),
    ...(takenAt === null ? [] : [translate('picture_time', { time: takenAt })]),
    ...(camera === null ? [] : [translate('picture_camera', { camera })]),
    ...(hasMore ? [translate('picture_more')] : []),
  ]
  return (
    <Callout tone="warn" role="alert">
      <p>{translate('picture_tells')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button size="xs" onClick={() => onAnswer(true)}>
          {translate('picture_remove')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onAnswer(false)}>
          {translate('picture_keep')}
        </Button>
      </Group>
    </Callout>
  )
}

type Upload = Pick<ReturnType<typeof useFileUpload>, 'state' | 'choose' | 'answer'>

interface FileChoiceProps {
  readonly upload: Upload
  /** Whose words are said: `picture_choose`, or `document_choose` and so on. */
  readonly words: 'picture' | 'document'
  /** The media types that the window of the system offers. */
  readonly accepts: readonly string[]
  /** Whether there is one already. */
  readonly stored: boolean
  /** What the input is called and what else belongs to it. */
  readonly input: { readonly label: ReactNode; readonly description: ReactNode; readonly error?: ReactNode }
  readonly children?: ReactNode
}

type PdfProblem = Extract<UploadProblem, `pdf${string}`>

const isOfPdf = (problem: UploadProblem): problem is PdfProblem => problem.startsWith('pdf')

/** The text that says a problem; where pictures are taken, a PDF of any kind is none. */
const problemKey = (words: 'picture' | 'document', problem: UploadProblem) => {
  if (words === 'document') return `document_${problem}` as const
  return isOfPdf(problem) ? 'picture_unknownType' : (`picture_${problem}` as const)
}

/** Chooses one file, says why it is refused, and shows a picture's metadata. */
export function FileChoice({ upload, words, accepts, stored, input, children }: FileChoiceProps) {
  const { translate } = useTranslate()
  const { state, choose, answer } = upload
  const { step } = state
  const problem = step === 'failed' ? translate(problemKey(words, state.problem)) : undefined
  return (
    <Stack gap="xs">
      <FileInput
        {...input}
        value={null}
        accept={accepts.join(',')}
        placeholder={translate(stored ? `${words}_another` : `${words}_choose`)}
        leftSection={<IconUpload size={16} aria-hidden />}
        error={problem ?? input.error}
        onChange={(file) => file && void choose(file)}
      />
      {(step === 'reading' || step === 'sending') && (
        <Hint role="status">{translate(`${words}_is_${step}`)}</Hint>
      )}
      {step === 'asking' && (
        <MetadataQuestion metadata={state.metadata} onAnswer={(removes) => void answer(removes)} />
      )}
      {children}
    </Stack>
  )
}
