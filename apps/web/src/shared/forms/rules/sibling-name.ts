/** The field that an address means: `$root.` and any number of `$parent.` before its name mean the one form. */
export const siblingName = (address: string): string => address.replace(/^(?:\$(?:root|parent)\.)+/, '')
