/** How long a session lasts unless the wallet says otherwise, in seconds. */
export const defaultSessionSeconds = 28_800

/** The longest session that may be requested, in seconds. */
export const maximumSessionSeconds = 86_400
