/** The metadata is large (about 40 KB): loaded once, when a number is on screen. */
export function loadPhoneLibrary() {
  library ??= import('./phone-library.ts').catch((error: unknown) => {
    library = undefined
    throw error
  })
  return library
}

export type PhoneLibrary = typeof import('./phone-library.ts')

let library: Promise<PhoneLibrary> | undefined
