type Words = { title: string; what: string }

const WORDS: Record<string, Words> = {
  not_a_backup: {
    title: 'This file is not a backup of Bale',
    what: 'Choose a file that “npm run backup” or “Download backup” made. Its name usually begins with “bale-” and ends with “.tar.gz”.',
  },
  damaged: {
    title: 'This backup is damaged or incomplete',
    what: 'Copy it again from where it is kept, or choose another one.',
  },
  newer: {
    title: 'A newer Bale made this backup',
    what: 'Bring this site up to that version first, then try again.',
  },
  no_room: {
    title: 'The server’s disk is full',
    what: 'Make room, or choose a larger disk, and try again.',
  },
  not_new: {
    title: 'This site is in use already',
    what: 'Something was added while the backup was on its way, and the backup would have replaced it.',
  },
  not_opened: {
    title: 'The old site did not start here',
    what: 'The log of the server says why.',
  },
  unreadable: {
    title: 'The file can’t be read any more',
    what: 'It was moved or changed since you chose it. Choose it again.',
  },
  no_upload: {
    title: 'The upload was given up',
    what: 'The server was started again, or no one used this page for a while. Choose the file again.',
  },
}

const UNKNOWN: Words = {
  title: 'The backup was not brought back',
  what: 'The log of the server says why.',
}

export function problemWords(problem: string | undefined): Words {
  return WORDS[problem ?? ''] ?? UNKNOWN
}
