import styles from './Share.module.css'

/** For fields with the owner's own text, in any script. A `dir` would apply to the wrapper only. */
export const OWN_TEXT = { input: styles.ownText }
