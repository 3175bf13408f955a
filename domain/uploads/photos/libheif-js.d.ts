declare module 'libheif-js/wasm-bundle.js' {
  type Image = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `data` with red, green, blue and alpha; null where it can't be decoded. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (into: object | null) => void,
    ): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Image[] } }
  export default libheif
}
