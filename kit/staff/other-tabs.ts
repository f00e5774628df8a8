const CHANNEL = 'bale.unsaved'
/** Milliseconds that another tab has for its answer. One that the browser has frozen gives none. */
const PATIENCE = 300

/** This browser's tabs of the back office ask each other. @param hasUnsaved of this one */
export function joinTabs(hasUnsaved: () => boolean) {
  const channel = new BroadcastChannel(CHANNEL)
  let noteUnsaved = () => {}
  channel.onmessage = ({ data }) => {
    if (data === 'unsaved') noteUnsaved()
    else if (hasUnsaved()) channel.postMessage('unsaved')
  }
  return {
    isUnsavedElsewhere: () =>
      new Promise<boolean>((resolve) => {
        noteUnsaved = () => resolve(true)
        setTimeout(() => resolve(false), PATIENCE)
        channel.postMessage('asked')
      }),
    leave: () => channel.close(),
  }
}
