/** Says how many pictures were left out of what was pasted: they have to be uploaded. */
export function PicturesLeftOut({ count }: { count: number }) {
  return (
    <p role="status" className="border-t border-line px-3.5 py-2.5 text-sm empty:hidden">
      {count > 0 &&
        `${count === 1 ? 'A picture was' : `${count} pictures were`} left out. Save each as a file and add ` +
          'it with the button Picture.'}
    </p>
  )
}
