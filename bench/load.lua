-- Sends the paths that stand behind `--` in turn. With `anew` as the first of these, each request names the site's own origin, as scripts do: the
-- page cache never answers such requests. Says at the end what it saw, as one line of JSON; times in microseconds.
local paths, count = {}, 0

function init(args)
  if args[1] == "anew" then wrk.headers["Origin"] = wrk.scheme .. "://" .. wrk.host .. ":" .. wrk.port end
  for nth = 2, #args do paths[#paths + 1] = args[nth] end
end

function request()
  count = count + 1
  return wrk.format(nil, paths[(count - 1) % #paths + 1])
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"bytes":%d,"us":%d,"p50":%d,"p99":%d,"errors":%d}\n',
    summary.requests, summary.bytes, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.timeout + errors.status))
end
