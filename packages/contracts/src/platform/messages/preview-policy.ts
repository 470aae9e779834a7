/** The policy of a document that shows a message; it comes first, so nothing is before it. */
export const previewPolicy =
  '<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; style-src \'unsafe-inline\'">'
