/** What an Exif block says of where, when and with what a picture was taken. */
export interface ExifFacts {
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  /** As the camera wrote it, without a time zone. */
  readonly takenAt: string | null
  readonly camera: string | null
  /** The orientation of the picture; 1 where it is upright. */
  readonly orientation: number
}

const tags = { make: 0x010f, model: 0x0110, orientation: 0x0112, dateTime: 0x0132, exif: 0x8769, gps: 0x8825 }
const exifTags = { taken: 0x9003 }
const gpsTags = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 }

/** How many bytes one value of each type has. */
const widths: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 }

interface Entry {
  readonly type: number
  readonly count: number
  /** Where its values start. */
  readonly at: number
}

/** More entries than any camera writes; a damaged block must not keep the page busy. */
const mostEntries = 500

const openTiff = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const little = view.getUint16(0) === 0x4949
  const short = (at: number): number => view.getUint16(at, little)
  const long = (at: number): number => view.getUint32(at, little)
  const directory = (start: number): ReadonlyMap<number, Entry> => {
    const entries = new Map<number, Entry>()
    const count = Math.min(short(start), mostEntries)
    for (let index = 0; index < count; index += 1) {
      const at = start + 2 + index * 12
      const [type, values] = [short(at + 2), long(at + 4)]
      const size = (widths[type] ?? 1) * values
      entries.set(short(at), { type, count: values, at: size <= 4 ? at + 8 : long(at + 8) })
    }
    return entries
  }
  const text = (entry: Entry | undefined): string | null => {
    if (entry?.type !== 2) return null
    const characters = bytes.subarray(entry.at, entry.at + Math.min(entry.count, 200))
    const read = new TextDecoder().decode(characters).replace(/\0.*$/s, '').trim()
    return read === '' ? null : read
  }
  const whole = (entry: Entry | undefined): number | null =>
    entry === undefined ? null : entry.type === 3 ? short(entry.at) : long(entry.at)
  /** Degrees, minutes and seconds as degrees. */
  const degrees = (entry: Entry | undefined): number | null => {
    if (entry?.type !== 5 || entry.count < 3) return null
    const [degree, minute, second] = [0, 1, 2].map(
      (part) => long(entry.at + part * 8) / Math.max(1, long(entry.at + part * 8 + 4)),
    )
    return (degree ?? 0) + (minute ?? 0) / 60 + (second ?? 0) / 3600
  }
  return { root: long(4), directory, text, whole, degrees }
}

const read = (bytes: Uint8Array): ExifFacts => {
  const tiff = openTiff(bytes)
  const root = tiff.directory(tiff.root)
  const below = (tag: number): ReadonlyMap<number, Entry> => {
    const start = tiff.whole(root.get(tag))
    return start === null ? new Map() : tiff.directory(start)
  }
  const [exif, gps] = [below(tags.exif), below(tags.gps)]
  const [latitude, longitude] = [
    tiff.degrees(gps.get(gpsTags.latitude)),
    tiff.degrees(gps.get(gpsTags.longitude)),
  ]
  const signed = (value: number, ref: Entry | undefined, negative: string): number =>
    tiff.text(ref) === negative ? -value : value
  const camera = [tiff.text(root.get(tags.make)), tiff.text(root.get(tags.model))].filter(
    (part) => part !== null,
  )
  return {
    place:
      latitude === null || longitude === null
        ? null
        : {
            latitude: signed(latitude, gps.get(gpsTags.latitudeRef), 'S'),
            longitude: signed(longitude, gps.get(gpsTags.longitudeRef), 'W'),
          },
    takenAt: tiff.text(exif.get(exifTags.taken)) ?? tiff.text(root.get(tags.dateTime)),
    camera: camera.length === 0 ? null : camera.join(' '),
    orientation: tiff.whole(root.get(tags.orientation)) ?? 1,
  }
}

/** Reads an Exif block; undefined where it is damaged. */
export const readTiff = (bytes: Uint8Array): ExifFacts | undefined => {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
