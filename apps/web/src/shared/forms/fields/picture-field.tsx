import { Button, FileInput, Group, Image, Stack } from '@mantine/core'
import { fileAddress, type UploadEndpoint } from '@panel/contracts/platform/files'
import { maximumPicturePixels, pictureMediaTypes } from '@panel/contracts/platform/pictures'
import { IconUpload } from '@tabler/icons-react'
import type { PictureMetadata } from '../../pictures/picture-metadata.ts'
import { pictureIn, textOfPicture } from '../../pictures/picture-text.ts'
import { usePictureUpload } from '../../pictures/use-picture-upload.ts'
import { Callout, Hint } from '../../ui/layout.tsx'
import { ShortId } from '../../ui/short-id.tsx'
import { useTranslate } from '../use-translate.ts'
import { type FieldProps, useInputProps } from './use-input-props.tsx'

interface PictureFieldProps<Values> extends FieldProps<Values, string> {
  readonly upload: UploadEndpoint
  /** The service that keeps the picture. */
  readonly service: string
}

const accepted = Object.values(pictureMediaTypes).join(',')

/** What a picture tells beside what it shows, and whether that is to go. */
function MetadataQuestion({
  metadata,
  onAnswer,
}: {
  readonly metadata: PictureMetadata
  readonly onAnswer: (removes: boolean) => void
}) {
  const { translate } = useTranslate()
  const { place, takenAt, camera, hasMore } = metadata
  const told = [
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
        {told.map((line) => (
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

/**
 * A picture that is stored by its hash as soon as it was chosen. Its value is empty until the server has answered with
 * the hash that was computed here; then `pictureIn` reads hash and type.
 */
export function PictureField<Values>({ upload, service, description, ...props }: PictureFieldProps<Values>) {
  const { translate } = useTranslate()
  const { field, props: input } = useInputProps<Values, string>({ ...props, description })
  const { state, choose, answer } = usePictureUpload(upload, (picture) =>
    field.setValue(picture === null ? '' : textOfPicture(picture)),
  )
  const stored = pictureIn(field.value)
  const { step } = state
  const problem = step === 'failed' ? translate(`picture_${state.problem}`) : undefined
  return (
    <Stack gap="xs">
      <FileInput
        {...input}
        value={null}
        accept={accepted}
        placeholder={translate(stored ? 'picture_another' : 'picture_choose')}
        leftSection={<IconUpload size={16} aria-hidden />}
        description={
          description ??
          translate('picture_limits', {
            megabytes: '3',
            megapixels: String(maximumPicturePixels / 1_000_000),
          })
        }
        error={problem ?? input.error}
        onChange={(file) => file && void choose(file)}
      />
      {(step === 'reading' || step === 'sending') && (
        <Hint role="status">{translate(`picture_is_${step}`)}</Hint>
      )}
      {step === 'asking' && (
        <MetadataQuestion metadata={state.metadata} onAnswer={(removes) => void answer(removes)} />
      )}
      {stored && (
        <Group gap="sm" wrap="nowrap">
          <Image
            src={fileAddress(service, stored.hash)}
            alt={input.label}
            w={72}
            h={72}
            fit="contain"
            radius="sm"
          />
          <Hint role="status">
            {translate('picture_stored', { type: stored.type.toUpperCase() })}
            <br />
            <ShortId id={stored.hash} label={translate('picture_hash')} />
          </Hint>
        </Group>
      )}
    </Stack>
  )
}
