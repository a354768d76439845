import { cx } from './cx';

export interface AttachedFilesProps {
  /** `size` in bytes. */
  files: readonly { id: number; name: string; content_type: string; size: number }[];
  /** A file's URL; undefined to show names only. */
  getFileHref?: ((id: number) => string) | undefined;
  /** The list's label. */
  label: string;
}

/** The files of a comment: images shown, others by name. */
export function AttachedFiles({ files, getFileHref, label }: AttachedFilesProps) {
  if (!files.length) return null;
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          {getFileHref ? (
            <a
              href={getFileHref(file.id)}
              target="_blank"
              rel="noopener noreferrer"
              className={cx(BOX, 'hover:bg-sunk')}
            >
              <FileFace {...file} src={getFileHref(file.id)} />
            </a>
          ) : (
            <span className={BOX}>
              <FileFace {...file} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const BOX =
  'inline-flex min-h-control-small max-w-full items-center gap-2 rounded-ui border border-hairline p-1.5 text-sm';

type FileFaceProps = Omit<AttachedFilesProps['files'][number], 'id'> & { src?: string };

/** A file: an image if it may load, else its type, and its name. */
function FileFace({ name, content_type, size, src }: FileFaceProps) {
  return (
    <>
      {src && content_type.startsWith('image/') ? (
        // biome-ignore lint/performance/noImgElement: only who may see the order may load it
        <img
          src={src}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 rounded-ui object-cover"
        />
      ) : (
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-ui bg-sunk text-xs text-muted"
        >
          {content_type.split('/').at(-1)?.toUpperCase()}
        </span>
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {name} <span className="whitespace-nowrap text-muted">{fileSize(size)}</span>
      </span>
    </>
  );
}

/** A file size as text. */
export const fileSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
