declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
  };
  type Result = { errors: number };
  type OnResponse = (client: unknown, status: number, bytes: number, milliseconds: number) => void;
  type Run = PromiseLike<Result> & { on: (event: 'response', listener: OnResponse) => Run };
  export default function autocannon(options: Options): Run;
}
