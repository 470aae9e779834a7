import { Group, Image } from '@mantine/core'
import { fileAddress, type UploadEndpoint } from '@panel/contracts/platform/files'
import {
  maximumPictureBytes,
  maximumPicturePixels,
  pictureMediaTypes,
  readPicture,
} from '@panel/contracts/platform/pictures'
import { bytesToBase64 } from '@panel/ledger/encoding'
import { call } from '../../api/call.ts'
import { useFileUpload } from '../../files/use-file-upload.ts'
import { pictureIn, textOfPicture } from '../../pictures/picture-text.ts'
import { Hint } from '../../ui/layout.tsx'
import { ShortId } from '../../ui/short-id.tsx'
import { useTranslate } from '../use-translate.ts'
import { FileChoice } from './file-choice.tsx'
import { type FieldProps, useInputProps } from './use-input-props.tsx'

interface PictureFieldProps<Values> extends FieldProps<Values, string> {
  readonly upload: UploadEndpoint
  /** The service that keeps the picture. */
  readonly service: string
}

/**
 * A picture that is stored by its hash as soon as it was chosen. Its value is empty until the server has answered with
 * the hash that was computed here; then `pictureIn` reads hash and type.
 */
export function PictureField<Values>({ upload, service, description, ...props }: PictureFieldProps<Values>) {
  const { translate } = useTranslate()
  const limits = translate('picture_limits', {
    megabytes: '3',
    megapixels: String(maximumPicturePixels / 1_000_000),
  })
  const { field, props: input } = useInputProps<Values, string>({
    ...props,
    description: description ?? limits,
  })
  const route = {
    maximumBytes: maximumPictureBytes,
    read: readPicture,
    send: ({ bytes, hash }: { readonly bytes: Uint8Array; readonly hash: string }) =>
      call(upload, { body: { hash, content: bytesToBase64(bytes) } }),
  }
  const chosen = useFileUpload(route, (picture) =>
    field.setValue(picture === null ? '' : textOfPicture(picture)),
  )
  const stored = pictureIn(field.value)
  return (
    <FileChoice
      upload={chosen}
      words="picture"
      accepts={Object.values(pictureMediaTypes)}
      stored={stored !== undefined}
      input={input}
    >
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
    </FileChoice>
  )
}
