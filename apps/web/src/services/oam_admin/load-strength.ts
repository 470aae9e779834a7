/** What rates passwords, in a chunk of its own. */
export const loadStrength = () => import('./password-strength.ts')
