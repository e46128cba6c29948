/** The metadata is heavy (about 40 KB): it comes when a number is on screen, and once. Whoever asks first has it first. */
export function loadPhoneLibrary() {
  library ??= import('./phone-library.ts').catch((error: unknown) => {
    library = undefined
    throw error
  })
  return library
}

export type PhoneLibrary = typeof import('./phone-library.ts')

let library: Promise<PhoneLibrary> | undefined
